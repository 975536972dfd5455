import { Avatar } from '../../../ui/Avatar.tsx'
import { FileImage } from '../../../ui/FileImage.tsx'
import css from './HorsePicture.module.css'
import { useHorsePhoto } from './use-horses.ts'

/** A horse's photo, or its initial. */
export function HorsePicture({ name, photoId }: { name: string; photoId: string | null }) {
  const photo = useHorsePhoto(photoId, 'small')
  if (!photo) return <Avatar firstName={name} lastName="" />
  return <FileImage file={photo} className={css['small']} alt="" width={40} height={40} />
}
