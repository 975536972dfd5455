/** What can have focus. */
const controls =
  'input:not([type=hidden], [hidden], :disabled), select:enabled, textarea:enabled, button:enabled, a[href], summary, [tabindex="0"]'

/**
 * Corrects where the browser starts in a dialog that just opened. Content that loads later gets focus when it is there,
 * unless the person has left the button that closes the dialog. Returns a function that stops waiting.
 */
export function startInContent(
  dialog: HTMLElement,
  { close, title }: Record<'close' | 'title', HTMLElement>,
): () => void {
  focusChosen()
  startAtTop(dialog, title)
  const observer = new MutationObserver(() => {
    const first = dialog.querySelector<HTMLElement>(controls)
    if (document.activeElement === close && first === close) return
    observer.disconnect()
    if (document.activeElement !== close) return
    first?.focus()
    focusChosen()
    startAtTop(dialog, title)
  })
  if (document.activeElement === close) observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** If the first control is below what fits on the screen, the person would not see what comes before it. */
function startAtTop(dialog: HTMLElement, title: HTMLElement): void {
  if (dialog.scrollTop === 0) return
  // Only now: some browsers start at whatever can have focus.
  title.tabIndex = -1
  title.focus()
  dialog.scrollTop = 0
}

/** The browser starts at the first option of a group of radio buttons. Space there would choose another one. */
function focusChosen(): void {
  const at = document.activeElement
  if (!(at instanceof HTMLInputElement) || at.type !== 'radio' || at.checked) return
  const group = at.closest('dialog')?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? []
  ;[...group].find(({ name }) => name === at.name)?.focus()
}
