import { pictureAddress } from '#lib/addresses/profile-picture'
import css from './avatar.module.scss'

export interface AvatarProps {
  /** The stored address; null shows the default picture. */
  picture: string | null
  /** Width and height in pixels. */
  size: 32 | 48 | 96 | 144
  /** Alternative text; empty where the name is beside it. */
  alt?: string
}

export function Avatar({ picture, size, alt = '' }: AvatarProps) {
  // A picture that was just chosen has a blob: address.
  const src = picture?.startsWith('blob:') ? picture : pictureAddress(picture)
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
