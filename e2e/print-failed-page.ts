import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Lines of a screen to print; more would hide the failure itself. */
const most = 60

/** Prints the page's content after a failed test, for readers of the output who do not have its files. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default class PrintFailedPage implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus) return
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue
      const page = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8'))?.[1]
      if (page === undefined) continue
      const lines = page.split('\n')
      // Leaves out the navigation around every page of an area.
      const begin = Math.max(
        0,
        lines.findIndex((line) => line.includes('- main')),
      )
      process.stdout.write(`${test.title}, the page:\n${lines.slice(begin, begin + most).join('\n')}\n`)
    }
  }
}
