import type { ReactNode } from 'react'
import { useApiFile } from '../../../../data/queries/api-query.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { FileImage } from '../../../../ui/files/FileImage.tsx'
import css from './HorseChoice.module.css'

interface HorseCardProps {
  /** Name of the group of radio buttons. */
  group: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** A horse that can be chosen. */
export function HorseCard({ group, isChosen, onChoose, children }: HorseCardProps) {
  return (
    <label className={css['horse']}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}

export function HorsePicture({ name, photoId }: { name: string; photoId: string | null }) {
  const photo = useApiFile(
    'GET /api/my-horse-photos/{id}',
    { params: { id: photoId ?? '' }, query: { size: 'small' } },
    { enabled: photoId !== null },
  ).data
  if (!photo) return <Avatar firstName={name} lastName="" />
  return <FileImage file={photo} className={css['photo']} alt="" width={40} height={40} />
}
