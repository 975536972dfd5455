import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useSaveFile } from './use-save-file.ts'

interface PdfButtonProps {
  /** Name of the file without its ending. */
  title: string
  /** What the button says; default: `PDF`. */
  words?: string
  /** Tells it from others of the page, for screen readers. */
  label?: string
  fetchPdf: () => Promise<Blob>
}

/** Saves a document as PDF under its title. */
export function PdfButton({ title, words, label, fetchPdf }: PdfButtonProps) {
  const { busy, problem, save } = useSaveFile(`${title}.pdf`, fetchPdf)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon of={IconDownload} />}
        busy={busy}
        {...(label && { 'aria-label': label })}
        onClick={() => void save()}
      >
        {words ?? t`PDF`}
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </>
  )
}
