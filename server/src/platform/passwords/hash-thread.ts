import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashReply, HashTask } from './hash-threads.ts'

// On Linux this lowers the calling thread only; elsewhere it would slow the whole process.
// Requests and the database then come before hashing whenever both want the processor. It may only be lowered, so what
// was started at a low priority goes lower still.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))

function run(task: HashTask): HashReply {
  try {
    return 'stored' in task
      ? { value: verifySync(task.stored, task.password) }
      : {
          value: hashSync(task.password, {
            memoryCost: task.cost.memoryKiB,
            timeCost: task.cost.passes,
            parallelism: task.cost.lanes,
          }),
        }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (task: HashTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(run(task))
})
