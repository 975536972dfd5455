import type { ImgHTMLAttributes } from 'react'

interface FileImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  /** A picture in memory, because fetching it needs the session. */
  file: Blob
  alt: string
}

/** Shows a fetched picture, and releases its memory afterwards. */
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
