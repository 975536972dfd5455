import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'

const shown: { root: Root; place: HTMLElement }[] = []

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(async () => {
  for (const { root, place } of shown.splice(0)) {
    await settle(() => root.unmount())
    place.remove()
  }
})

/** Runs an action and waits for React and its promises. */
export async function settle(work: () => unknown): Promise<void> {
  await act(async () => {
    await work()
    await Promise.resolve()
  })
}

/**
 * Repeats `check` until it does not throw, with React updating in between.
 * @throws its last error
 */
export async function until(check: () => void): Promise<void> {
  const patience = performance.now() + 3000
  for (;;) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
    try {
      check()
      return
    } catch (error) {
      if (performance.now() > patience) throw error
    }
  }
}

/** Renders into a page, which is removed after the test. */
export async function render(children: ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  shown.push({ root, place })
  await settle(() => root.render(children))
  return place
}

/**
 * The only matching element.
 * @throws Error if there is none
 */
export function find<E extends HTMLElement>(place: ParentNode, selector: string, kind: new () => E): E {
  const found = place.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`Nothing matches ${selector} in ${place.textContent}`)
}

/** Types a text into a field. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  // React watches the prototype's property.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.bind(field)
  await settle(() => {
    setter?.(text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Submits a form, like Enter in a field. */
export async function submit(form: HTMLFormElement): Promise<void> {
  await settle(() => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })))
}
