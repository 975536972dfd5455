import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { noticeEvents } from './notice-kinds.ts'

/**
 * State of a notice's mail. `waits`: until `at`. `sending`: in the queue. `delayed`: the last attempt failed, and it is
 * tried again. `sent`: accepted by the mail server.
 * `failed`: refused. `off`: switched off. `no_access`: the recipient may no longer see the rider. `past`: the lesson
 * had begun. `superseded`: another change came before it was sent. `by_push`: the recipient gets a message instead.
 */
export const mailStates = [
  'waits',
  'sending',
  'delayed',
  'sent',
  'failed',
  'off',
  'no_access',
  'past',
  'superseded',
  'by_push',
] as const

/** States of a notice's device notification; those of mails, and `no_device`: no device gets notifications. */
export const pushStates = [...mailStates, 'no_device'] as const

/**
 * States of a notice's text message; those of mails, and: `unclear`: it may have arrived. `delivered`: it did. `no_number`: no mobile number.
 * `bad_number`: it takes no text messages. `stopped`: its owner answered STOP. `text_limit`: the most of the day were
 * sent.
 */
export const textStates = [
  ...mailStates,
  'unclear',
  'delivered',
  'no_number',
  'bad_number',
  'stopped',
  'text_limit',
] as const

/** A notice, for the trainer of the lesson. */
export const toldPerson = z.object({
  id,
  event: z.enum(noticeEvents),
  riderName: z.string(),
  /** Recipient. */
  name: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
  mail: z.object({ state: z.enum(mailStates), at: instant.nullable() }),
  /** Null: the recipient had no device that gets notifications. */
  push: z.object({ state: z.enum(pushStates), at: instant.nullable() }).nullable(),
  /** Null: no text message was planned. */
  text: z.object({ state: z.enum(textStates), at: instant.nullable() }).nullable(),
})
