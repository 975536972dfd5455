import { inLanguage } from '#platform/messages/say.ts'
import { answerTasks } from './answer-tasks.ts'
import type { ApartTask } from './apart.ts'

answerTasks(async ({ module, name, given, language }: ApartTask) => {
  const exported: Record<string, (...given: readonly unknown[]) => unknown> = await import(module)
  const run = exported[name]
  if (!run) throw new Error(`${module} does not export ${name}.`)
  return inLanguage(language, () => run(...given))
})
