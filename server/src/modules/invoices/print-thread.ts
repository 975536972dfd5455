import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PrintReply, PrintTask } from './print-apart.ts'
import { printDocument } from './print-document.ts'

// On Linux this lowers the calling thread only; elsewhere it would slow the whole process. Requests and the database then
// come before pages whenever both want the processor. It may only be lowered.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))

async function run({ id, invoice, ...options }: PrintTask): Promise<PrintReply> {
  try {
    return { id, bytes: await printDocument(invoice, options) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function answer(task: PrintTask): Promise<void> {
  const reply = await run(task)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(reply)
}

let turn = Promise.resolve()
parentPort?.on('message', (task: PrintTask) => {
  turn = turn.then(() => answer(task))
})
