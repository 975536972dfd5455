import { t } from '@lingui/core/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useEffect, useState } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { Icon } from './Icon.tsx'

export interface CopyButtonProps {
  /** What the clipboard gets. */
  text: string
  label: string
  /** What is copied, for those who do not see what stands beside the button. */
  about?: string
  variant?: ButtonVariant
}

/** Milliseconds for which the button says how it went. */
const remembers = 3000

/** Copies a text, and says so in place. Where the browser has no clipboard, it says what to do instead. */
export function CopyButton({ text, label, about, variant = 'secondary' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()

  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(undefined), remembers)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // Plain http in a local network has no clipboard, and a person may have forbidden it.
      setOutcome('refused')
    }
  }

  return (
    <>
      <Button
        variant={variant}
        icon={<Icon of={outcome === 'copied' ? IconCheck : IconCopy} />}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? t`Copied` : label}
        {about && <span className="visually-hidden"> {about}</span>}
      </Button>
      <output className="visually-hidden">
        {outcome === 'copied' && t`Copied`}
        {outcome === 'refused' && t`Not copied`}
      </output>
      {outcome === 'refused' && <span>{t`Please mark the text and copy it by hand.`}</span>}
    </>
  )
}
