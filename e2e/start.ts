import { startFakeStripe } from '../server/test/stripe/fake-stripe.ts'
import { openCalendarHost } from './calendar-host.ts'
import { aStranger } from './fixtures/people.ts'
import { openPostOffice } from './post-office.ts'
import { mailEnvironment, startProduct } from './product.ts'
import { publishRun } from './run.ts'

/**
 * Starts the product with a mail server for one test run. Returns a function that stops both and leaves
 * nothing behind.
 */
export async function startRun(): Promise<() => Promise<void>> {
  const post = await openPostOffice()
  const stripe = await startFakeStripe()
  const calendars = await openCalendarHost()
  const closeAll = () => Promise.all([post.close(), stripe.close(), calendars.close()])
  try {
    const env = { ...stripe.env, ...mailEnvironment(post), CALENDAR_API_BASE: calendars.url }
    const product = await startProduct(env, 'e2e/light-main.ts')
    const { url, firstInvitation } = product
    // A lost message does no harm, because the product also asks Stripe by itself.
    stripe.world.onEvent = (event) => void stripe.deliver(url, event).catch(() => undefined)
    publishRun({
      url,
      firstInvitation,
      administrator: aStranger('Ada', 'Winter'),
      counterUrl: post.counterUrl,
      smtpUrl: post.smtpUrl,
      stripeUrl: stripe.url,
    })
    return async () => {
      try {
        await product.stop()
      } finally {
        await closeAll()
      }
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}
