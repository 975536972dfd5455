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

/** Does something and lets React and what it awaits come to rest. */
export async function settle(work: () => void): Promise<void> {
  await act(async () => {
    work()
    await Promise.resolve()
  })
}

/** Looks again until `check` throws no more, with React at work in between. @throws what it threw last */
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

/** Shows something in a page of its own, which goes away after the test. */
export async function render(children: ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  shown.push({ root, place })
  await settle(() => root.render(children))
  return place
}

/** The one element of a kind that matches. @throws Error for none */
export function find<E extends HTMLElement>(place: ParentNode, selector: string, kind: new () => E): E {
  const found = place.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`Nothing matches ${selector} in ${place.textContent}`)
}

/** Writes into a field as a person does, key by key or not. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  // React listens to the property of the prototype.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.bind(field)
  await settle(() => {
    setter?.(text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Submits a form as Enter in a field does. */
export async function submit(form: HTMLFormElement): Promise<void> {
  await settle(() => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })))
}
