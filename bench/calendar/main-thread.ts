import type { Page } from '@playwright/test'

/** Processor time of a page's main thread, which other programs on the machine do not affect. */
export async function mainThread(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    /** Milliseconds of processor time since the page was opened. */
    async busy(): Promise<number> {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    },

    /** Slows the processor down for this page. */
    slowDown: (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate }),

    leave: () => devtools.detach(),
  }
}
