import type { StandardPurpose } from '@cavaletti/contract/people/photo-consents'
import { say } from '#platform/messages/say.ts'

/** Ids of the standard purposes, the same in every business. */
const standardIds: Readonly<Record<StandardPurpose, string>> = {
  website: '019a0000-0000-7000-8000-000000000001',
  social_media: '019a0000-0000-7000-8000-000000000002',
  teaching: '019a0000-0000-7000-8000-000000000003',
  print: '019a0000-0000-7000-8000-000000000004',
}

export interface StandardWords {
  id: string
  name: string
  text: string
}

/** Standard purposes in the language of the running work. */
export function wordStandard(): StandardWords[] {
  return [
    {
      id: standardIds.website,
      name: say('Website'),
      text: say('Photos and videos of the rider may appear on our website, without the full name.'),
    },
    {
      id: standardIds.social_media,
      name: say('Social media'),
      text: say(
        'Photos and videos of the rider may appear on our pages in social media, such as Instagram and Facebook, without the full name. Everybody can see and copy them there.',
      ),
    },
    {
      id: standardIds.teaching,
      name: say('Teaching'),
      text: say(
        'Lessons may be filmed so that trainer and riders of the group can watch and discuss the riding. Nobody else sees these videos.',
      ),
    },
    {
      id: standardIds.print,
      name: say('Print'),
      text: say(
        'Photos of the rider may appear in print, such as on leaflets and posters and in the local newspaper, without the full name.',
      ),
    },
  ]
}
