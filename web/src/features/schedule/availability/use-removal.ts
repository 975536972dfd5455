import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { explainUndo } from '../../../forms/explain-undo.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { type Exception, useChangeException } from './use-availability.ts'

type Seen = Pick<Exception, 'id' | 'version'>

/** Deletes exceptions, with Undo; `name` is their name in the message. */
export function useRemoval(): (exceptions: readonly Seen[], name: string) => Promise<void> {
  const change = useChangeException()
  const put = (all: readonly Seen[], removed: boolean) =>
    Promise.all(all.map((one) => change(one, { removed })))
  return async (exceptions, name) => {
    try {
      const removed = await put(exceptions, true)
      showToast(t`${name}: removed.`, {
        label: t`Undo`,
        onAct: () => {
          put(removed, false).catch((error: unknown) => showToast(explainUndo(error)))
        },
      })
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
}
