import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/**
 * Whether text messages reach a client. `ready`: yes. `no_number`: the phone number is no mobile number. `bad`: the
 * provider of text messages said for good that the number takes none. `stopped`: its owner answered STOP.
 */
export const textNumber = z.object({
  state: z.enum(['ready', 'no_number', 'bad', 'stopped']),
  /** In E.164; null: the phone number is no mobile number. */
  number: z.string().nullable(),
  /** Since when it is bad or stopped; null for others. */
  since: instant.nullable(),
})

/** Notices as text messages to mobile phones. */
export const textsApi = {
  clientTexts: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/text-messages',
    auth: 'trainer',
    action: 'clients.read',
    summary: 'Say whether text messages reach a client.',
    shows: ['people', 'notices'],
    params: z.object({ id }),
    reply: z.object({
      /** Null: this server sends no text messages, or the client has no account. */
      texts: textNumber.nullable(),
    }),
    errors: ['not_found'],
  }),
}
