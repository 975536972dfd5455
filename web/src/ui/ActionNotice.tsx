import { useEffect, useRef } from 'react'
import { Notice, type NoticeProps } from './Notice.tsx'

/** The result of an action. It comes into view: below a long form it might be out of sight. */
export function ActionNotice(props: NoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Notice {...props} />
    </div>
  )
}
