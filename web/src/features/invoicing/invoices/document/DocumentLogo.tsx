import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { FileImage } from '../../../../ui/files/FileImage.tsx'
import css from './DocumentLogo.module.css'

export type FetchLogo = (signal: AbortSignal) => Promise<Blob>

/**
 * The logo of a document, on white as on paper. Reserves its space while loading; a failure shows the document
 * without it.
 */
export function DocumentLogo({ name, fetchLogo }: { name: string; fetchLogo: FetchLogo }) {
  const [logo, setLogo] = useState<Blob>()
  const fetchNow = useEffectEvent(fetchLogo)
  useEffect(() => {
    const leaving = new AbortController()
    fetchNow(leaving.signal).then(setLogo, () => undefined)
    return () => leaving.abort()
  }, [])
  return <div className={css['logo']}>{logo && <FileImage file={logo} alt={t`${name} logo`} />}</div>
}
