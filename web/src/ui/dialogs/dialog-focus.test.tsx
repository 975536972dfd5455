import { expect, test, vi } from 'vitest'
import { startInContent } from './dialog-focus.ts'

test('content that loads late gets the focus, but not a field that nobody sees', async () => {
  document.body.innerHTML =
    '<dialog open><h2>Confirm that it is you</h2><div></div><button>Close</button></dialog>'
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`There is no ${selector}.`)
    return found
  }
  const close = find('button')
  close.focus()
  const stop = startInContent(find('dialog'), { close, title: find('h2') })
  find('div').innerHTML = '<input hidden name="username"><input type="password" name="password">'
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[name=password]')))
  stop()
})
