import { t } from '@lingui/core/macro'
import { showToast } from '../ui/toast-store.ts'
import { explainRefusal } from './explain-refusal.ts'

/** Does something at once and says so, with Undo beside it; a refusal of either is said too. */
export async function withUndo<Done>(
  said: string,
  act: () => Promise<Done>,
  takeBack: (done: Done) => Promise<unknown>,
): Promise<void> {
  const failed = (error: unknown) => void showToast(explainRefusal(error).message)
  try {
    const done = await act()
    showToast(said, {
      label: t`Undo`,
      onAct: () => {
        takeBack(done).then(() => void showToast(t`It is as it was.`), failed)
      },
    })
  } catch (error) {
    failed(error)
  }
}
