import { Worker } from 'node:worker_threads'
import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import { AppError } from '#platform/http/app-error.ts'
import type { SentFile } from '#platform/http/handlers.ts'
import type { Carried } from '#platform/pdf/paper.ts'
import { documentTitle } from './print-document.ts'

export interface PrintTask {
  id: number
  invoice: ReplyOf<typeof invoicesApi.invoice>
  publicUrl: string
  carries?: Carried
}

export type PrintReply = { id: number; bytes: Uint8Array } | { id: number; error: string }

/** More than anybody waits for. */
const most = 200

let thread: Worker | undefined
let last = 0
const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()

/**
 * `printDocument` on a thread of its own, one document at a time, so that nobody's request waits for a page to be set.
 * Throws AppError `unavailable` when too many wait already.
 */
export function printApart(task: Omit<PrintTask, 'id'>): Promise<Uint8Array> {
  if (waiting.size >= most) return Promise.reject(new AppError('unavailable', { retryAfterSeconds: 2 }))
  const id = (last += 1)
  const printed = Promise.withResolvers<Uint8Array>()
  waiting.set(id, printed)
  thread ??= start()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.postMessage({ ...task, id })
  return printed.promise
}

/** A document as PDF, as the answer to a request. */
export async function sendPdf(invoice: PrintTask['invoice'], publicUrl: string): Promise<SentFile> {
  const bytes = await printApart({ invoice, publicUrl })
  return { type: 'application/pdf', bytes, name: `${documentTitle(invoice)}.pdf` }
}

function start(): Worker {
  const started = new Worker(new URL('print-thread.ts', import.meta.url))
  // It has nothing that would be lost: a server that stops does not wait for it.
  started.unref()
  let died = new Error('The printing thread stopped unexpectedly.')
  started.on('message', (reply: PrintReply | object) => {
    // When Node watches files it sends what a thread imports the same way.
    if (!('id' in reply)) return
    const printed = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) printed?.reject(new Error(`Printing failed: ${reply.error}`))
    else printed?.resolve(reply.bytes)
  })
  started.on('error', (error) => {
    died = error instanceof Error ? error : died
  })
  started.on('exit', () => {
    thread = undefined
    for (const printed of waiting.values()) printed.reject(died)
    waiting.clear()
  })
  return started
}
