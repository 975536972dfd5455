import type { ImgHTMLAttributes } from 'react'

interface FileImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  /** A picture in memory: what needs a session to be fetched has no address that could stand in `src`. */
  file: Blob
  alt: string
}

/** Shows a picture that was fetched, and lets go of it afterwards. */
export function FileImage({ file, alt, ...rest }: FileImageProps) {
  return (
    <img
      {...rest}
      alt={alt}
      ref={(image) => {
        const url = URL.createObjectURL(file)
        if (image) image.src = url
        return () => URL.revokeObjectURL(url)
      }}
    />
  )
}
