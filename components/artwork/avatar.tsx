'use client'

import { useImageHosts } from '#components/artwork/image-host-context'
import { pictureAddress } from '#lib/addresses/picture-address'
import css from './avatar.module.scss'

interface AvatarProps {
  /** The stored address; null shows the default picture. */
  picture: string | null
  /** In pixels. */
  size: 28 | 32 | 48 | 96
  /** Empty where the name is beside it. */
  alt?: string
}

export function Avatar({ picture, size, alt = '' }: AvatarProps) {
  // A blob: address is the preview of a chosen file.
  const { site } = useImageHosts()
  const src = picture?.startsWith('blob:') ? picture : pictureAddress(picture, { production: site })
  return (
    // biome-ignore lint/performance/noImgElement: pictures come from any host, already small.
    <img
      className={css.avatar}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  )
}
