import { plural } from '@lingui/core/macro'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useEndSessions, type SignedInSession } from './use-sessions.ts'

/** Returns a function that signs out and says so. */
export function useSignOutElsewhere(): (ending: readonly SignedInSession[]) => void {
  const end = useEndSessions()
  return (ending) => {
    const { length: count } = ending
    end(ending.map(({ id }) => id)).then(
      () => showToast(plural(count, { one: 'Signed out on # device.', other: 'Signed out on # devices.' })),
      (error: unknown) => showToast(explainRefusal(error).message),
    )
  }
}
