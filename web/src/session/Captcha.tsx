import { useEffect, useImperativeHandle, useRef, useState, type ComponentType, type Ref } from 'react'
import { ApiError } from '../wire/api-error.ts'
import { OfflineError } from '../wire/offline-error.ts'
import { reportError } from '../wire/report-error.ts'
import type { CaptchaAction, CaptchaMode, OpenCaptcha } from './captcha/provider.ts'
import { CaptchaUnavailable } from './failure.ts'

export interface CaptchaHandle {
  /**
   * Solves a captcha for one call; undefined if the server needs none.
   * @throws if that fails
   */
  answer: () => Promise<string | undefined>
}

export interface CaptchaProps {
  action: CaptchaAction
  mode: CaptchaMode
  ref: Ref<CaptchaHandle>
  /** Checkbox for a provider without its own: required, calls `onTick` when ticked. */
  box?: ComponentType<{ onTick: () => void }>
}

/** The captcha in its invisible and normal modes. Loads when the page is idle, and starts when the user types. */
export function Captcha({ action, mode, ref, box: Box }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null)
  const opening = useRef<Promise<OpenCaptcha>>(undefined)
  const [needsBox, setNeedsBox] = useState(false)

  const open = (): Promise<OpenCaptcha> => {
    opening.current ??= load(action, mode, place.current).then(
      (captcha) => {
        setNeedsBox(captcha.needsBox)
        return captcha
      },
      (error: unknown) => {
        // The next attempt may succeed.
        opening.current = undefined
        throw error
      },
    )
    return opening.current
  }

  useImperativeHandle(ref, () => ({
    answer: async () => {
      try {
        return await (await open()).answer()
      } catch (cause) {
        // A content blocker looks like a server that is down, but the network works.
        if (cause instanceof ApiError || (cause instanceof OfflineError && !navigator.onLine)) throw cause
        throw new CaptchaUnavailable('The captcha gave no answer.', { cause })
      }
    },
  }))

  useEffect(() => {
    const prepare = (): void => {
      if (mode === 'invisible') open().then((captcha) => captcha.prepare(), reportError)
    }
    const stopWaiting = whenIdle(() => void open().catch(reportError))
    document.addEventListener('input', prepare, { once: true })
    return () => {
      stopWaiting()
      document.removeEventListener('input', prepare)
      opening.current?.then((captcha) => captcha.close(), reportError)
      opening.current = undefined
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `open` belongs to the action and mode
  }, [action, mode])

  return (
    <div ref={place}>
      {needsBox && Box && (
        <Box onTick={() => void open().then((captcha) => captcha.prepare(), reportError)} />
      )}
    </div>
  )
}

async function load(
  action: CaptchaAction,
  mode: CaptchaMode,
  place: HTMLElement | null,
): Promise<OpenCaptcha> {
  if (!place) throw new Error('The captcha has no place on the page.')
  const { openCaptcha } = await import('./captcha/open-captcha.ts')
  return await openCaptcha(action, mode, place)
}

/** Safari has no idle callback; a short timeout replaces it. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work)
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
