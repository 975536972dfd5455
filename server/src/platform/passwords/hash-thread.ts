import { hashSync, verifySync } from '@node-rs/argon2'
import { answerTasks } from '#platform/threads/answer-tasks.ts'
import type { HashTask } from './passwords.ts'

answerTasks((task: HashTask) =>
  'stored' in task
    ? verifySync(task.stored, task.password)
    : hashSync(task.password, {
        memoryCost: task.cost.memoryKiB,
        timeCost: task.cost.passes,
        parallelism: task.cost.lanes,
      }),
)
