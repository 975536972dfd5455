import { msg } from '@cavaletti/contract/messages'
import type { IncidentKind, Treatment } from '@cavaletti/contract/schedule/lessons/incidents'
import { say } from '#platform/messages/say.ts'

const kindWords: Record<IncidentKind, string> = {
  injury: msg('Injury'),
  fall: msg('Fall'),
  horse_injury: msg('Horse injured'),
  near_miss: msg('Near miss'),
  damage: msg('Damage'),
}

const treatmentWords: Record<Treatment, string> = {
  none: msg('No treatment'),
  first_aid: msg('First aid'),
  doctor: msg('Doctor'),
  hospital: msg('Hospital'),
}

export function kindWord(kind: IncidentKind): string {
  return say(kindWords[kind])
}

export function treatmentWord(treatment: Treatment): string {
  return say(treatmentWords[treatment])
}
