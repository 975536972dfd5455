import { useApiFile } from '../../../data/queries/api-query.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { FileImage } from '../../../ui/files/FileImage.tsx'
import css from './HorsePicture.module.css'

/** A horse's photo, or its initial. */
export function HorsePicture({ name, photoId }: { name: string; photoId: string | null }) {
  const photo = useApiFile(
    'GET /api/horse-photos/{id}',
    { params: { id: photoId ?? '' }, query: { size: 'small' } },
    { enabled: photoId !== null },
  ).data
  if (!photo) return <Avatar firstName={name} lastName="" />
  return <FileImage file={photo} className={css['small']} alt="" width={40} height={40} />
}
