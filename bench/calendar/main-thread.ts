import type { Page } from '@playwright/test'

/** How long the main thread of a page has been at work, whatever else the machine does meanwhile. */
export async function mainThread(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    /** Milliseconds of the processor since the page began. */
    async busy(): Promise<number> {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    },

    /** Makes the processor slower for this page. */
    slowDown: (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate }),

    leave: () => devtools.detach(),
  }
}
