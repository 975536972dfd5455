import { t } from '@lingui/core/macro'
import { showToast } from '../ui/toasts/toast-store.ts'
import { refusalMessage } from './explain-refusal.ts'
import { explainUndo } from './explain-undo.ts'

/** Runs an action at once and shows a message with Undo; reports refusals of either. */
export async function withUndo<Done>(
  said: string,
  act: () => Promise<Done>,
  takeBack: (done: Done) => Promise<unknown>,
): Promise<void> {
  const failed = (error: unknown) => void showToast(refusalMessage(error))
  try {
    const done = await act()
    showToast(said, {
      label: t`Undo`,
      onAct: () => {
        takeBack(done).then(
          () => void showToast(t`Undone.`),
          (error: unknown) => void showToast(explainUndo(error)),
        )
      },
    })
  } catch (error) {
    failed(error)
  }
}
