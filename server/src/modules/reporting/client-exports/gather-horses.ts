import type { ReplyOf } from '@cavaletti/contract'
import type { clientExportsApi } from '@cavaletti/contract/reporting/client-exports'
import type { Tx } from '#database/scope.ts'
import {
  findCertificate,
  findPhoto,
  timesOffOf,
  horsesOfOwner,
  openCertificate,
  openPhoto,
  weightsOf,
} from '#modules/horses/horses/index.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { SentFile } from '#platform/http/handlers.ts'
import { inSteps } from '#platform/in-steps.ts'
import { careOfHorses, medicinesOfHorses } from './store.ts'

type Horse = ReplyOf<typeof clientExportsApi.exportMe>['horses'][number]

/** Horses a client owns, alone or with others, with photos. */
export async function gatherHorses(tx: Tx, files: FileStore, clientId: string): Promise<Horse[]> {
  const owned = await horsesOfOwner(tx, clientId)
  const ids = owned.map(({ id }) => id)
  const care = Map.groupBy(await careOfHorses(tx, ids), (row) => row.horseId)
  const medicines = Map.groupBy(await medicinesOfHorses(tx, ids), (row) => row.horseId)
  const gathered: Horse[] = []
  const nextStep = inSteps()
  for (const horse of owned) {
    await nextStep()
    const weights = await weightsOf(tx, horse.id, 1_000)
    const timesOff = await timesOffOf(tx, horse.id, 1_000)
    gathered.push({
      id: horse.id,
      name: horse.name,
      share: horse.share,
      born: horse.born?.toString() ?? null,
      sex: horse.sex,
      colour: horse.colour,
      heightCm: horse.heightCm,
      ueln: horse.ueln,
      microchip: horse.microchip,
      passportLocation: horse.passportLocation,
      notForConsumption: horse.notForConsumption,
      photo: horse.photoId ? await photoOf(tx, files, horse.photoId) : null,
      weights: weights.map(({ weighedOn: on, kilograms }) => ({ weighedOn: on.toString(), kilograms })),
      timesOff: await Promise.all(
        timesOff.map(async (timeOff) => ({
          fromDay: timeOff.fromDay.toString(),
          untilDay: timeOff.untilDay?.toString() ?? null,
          reason: timeOff.reason,
          certificate: timeOff.certificateFileId ? await certificateOf(tx, files, timeOff.id) : null,
        })),
      ),
      care: (care.get(horse.id) ?? []).map((row) => ({
        kind: row.kind,
        title: row.title,
        dueOn: row.dueOn?.toString() ?? null,
        doneOn: row.doneOn?.toString() ?? null,
        note: row.note,
      })),
      medicines: (medicines.get(horse.id) ?? []).map((row) => ({
        givenOn: row.givenOn.toString(),
        product: row.product,
        dose: row.dose,
        givenBy: row.givenBy,
        withdrawalUntil: row.withdrawalUntil?.toString() ?? null,
      })),
    })
  }
  return gathered
}

async function certificateOf(tx: Tx, files: FileStore, timeOffId: string) {
  return inText(await openCertificate(files, await findCertificate(tx, timeOffId)))
}

async function photoOf(tx: Tx, files: FileStore, photoId: string) {
  return inText(await openPhoto(files, await findPhoto(tx, photoId), 'large'))
}

function inText({ type, bytes }: SentFile) {
  return { type, base64: Buffer.from(bytes).toString('base64') }
}
