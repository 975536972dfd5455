import { useEffect, useRef, useTransition } from 'react'
import { explainRefusal } from '../../forms/explain-refusal.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'

/**
 * Returns whether a change is being saved, and a function that saves one; a toast explains a refusal. A control that is
 * disabled meanwhile loses the focus, and gets it back.
 */
export function useSaving(): [
  isSaving: boolean,
  save: (change: () => Promise<unknown>, saved?: string) => void,
] {
  const [isSaving, start] = useTransition()
  const pressed = useRef<Element>(undefined)
  useEffect(() => {
    const { current: control } = pressed
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isSaving && isLost && control instanceof HTMLElement) control.focus({ preventScroll: true })
  }, [isSaving])
  return [
    isSaving,
    (change, saved) => {
      pressed.current = document.activeElement ?? undefined
      start(async () => {
        try {
          await change()
          if (saved !== undefined) showToast(saved)
        } catch (error) {
          showToast(explainRefusal(error).message)
        }
      })
    },
  ]
}
