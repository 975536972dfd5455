import { type Db, inTransaction, nobody } from '#database/scope.ts'
import type { Log } from '#platform/log.ts'
import { resealPage } from '#platform/sealing-keys/reseal-page.ts'
import type { Reseal } from '#platform/sealing-keys/reseal.ts'
import { resealBody } from './sealing.ts'
import { lockMailsSealedWith, replaceBody } from './store.ts'

const atOnce = 50

/** Encrypts the bodies of mails anew that need an older value of SECRET. */
export function resealMails(db: Db, log: Log): Reseal {
  return async ({ keys, older, tally }) => {
    let last: string | undefined = nobody
    while (last !== undefined) {
      const after: string = last
      const page = await inTransaction(db, async (tx) =>
        resealPage(
          log,
          'mail',
          await lockMailsSealedWith(tx, older, after, atOnce),
          ({ id, sealed_body: sealed }) => (sealed ? { sealed_body: resealBody(keys, id, sealed) } : {}),
          ({ id }, change) => replaceBody(tx, id, change),
        ),
      )
      last = page.last
      await tally(page)
    }
  }
}
