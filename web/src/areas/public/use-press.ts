import { type MouseEvent, useState } from 'react'
import { type ExplainedRefusal, explainRefusal } from '../../forms/explain-refusal.ts'
import { ApiError } from '../../wire/api-error.ts'

/**
 * Runs the action of a link when a person presses its button. Programs that check mails open pages and may press
 * buttons by script: such a press is not trusted by the browser, and does nothing.
 */
export function usePress<Shown>(
  act: () => Promise<Shown>,
  { onDone, onLookAgain }: { onDone: (shown: Shown) => void; onLookAgain: () => void },
) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ExplainedRefusal>()
  const run = async (): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      onDone(await act())
    } catch (error) {
      setRefusal(explainRefusal(error))
      if (error instanceof ApiError && [404, 409, 422].includes(error.status)) onLookAgain()
    } finally {
      setBusy(false)
    }
  }
  const press = (event: MouseEvent): void => {
    if (event.nativeEvent.isTrusted) void run()
  }
  return { press, busy, refusal }
}
