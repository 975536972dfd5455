import { startFakeStripe } from '../server/test/stripe/fake-stripe.ts'
import { aStranger } from './fixtures/people.ts'
import { openPostOffice } from './post-office.ts'
import { mailedBy, startProduct } from './product.ts'
import { nameRun } from './run.ts'

/** Starts the product with a mail server, for one run of tests. Answers how to end both and leave nothing behind. */
export async function startRun(): Promise<() => Promise<void>> {
  const post = await openPostOffice()
  const stripe = await startFakeStripe()
  try {
    const product = await startProduct({ ...stripe.env, ...mailedBy(post) })
    const { url, firstInvitation } = product
    // A message that gets lost is no harm: the product asks by itself, too.
    stripe.world.onEvent = (event) => void stripe.deliver(url, event).catch(() => undefined)
    nameRun({
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
        await Promise.all([post.close(), stripe.close()])
      }
    }
  } catch (error) {
    await Promise.all([post.close(), stripe.close()])
    throw error
  }
}
