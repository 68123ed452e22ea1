import { ImageResponse } from 'next/og'
import { parseId } from '#lib/addresses/parse/parse-id'
import { SHAPES } from '#lib/artwork/paper-shapes'
import type { Artwork } from '#lib/artwork/poster-artwork'
import { type ShareColours, shareColours } from '#lib/artwork/share-image-colours'
import { SHARE_IMAGE, SITE_NAME } from '#lib/documents/page-metadata'
import { drawable, shareFonts } from '#lib/server/pages/share-image-fonts'
import type { Language } from '#lib/text/language'
import { responseOrFailure } from '../../../lib/server/pages/response-or-failure'
import type { IdProps } from './load-by-id'

export interface ShareImage {
  heading: string
  line: string
  /** Our members' rating: "85/100 from 12 members". */
  members?: string | null
  artwork: Artwork
}

export function shareImageOf<Thing>(
  params: IdProps['params'],
  read: (language: Language, id: number) => Promise<Thing | null>,
  draw: (thing: Thing, language: Language) => ShareImage | Promise<ShareImage>,
): Promise<Response> {
  return responseOrFailure(params, async (language) => {
    const id = parseId((await params).id)
    const thing = id === null ? null : await read(language, id)
    return thing && shareImage(await draw(thing, language))
  })
}

export async function shareImage({ heading, line, members, artwork }: ShareImage): Promise<ImageResponse> {
  const colours = shareColours(artwork.hue)
  return new ImageResponse(
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        background: colours.ground,
        color: colours.ink,
        fontFamily: 'marquee, marquee-ext',
      }}
    >
      <div style={{ flex: 1, display: 'flex', flexDirection: 'column', padding: '64px 56px 56px 72px' }}>
        <Logo colours={colours} />
        <div style={{ flex: 1 }} />
        <div style={{ fontSize: headingSize(heading), lineHeight: 1.04, letterSpacing: '-0.015em' }}>
          {drawable(heading) ?? ''}
        </div>
        <div
          style={{
            marginTop: 24,
            fontSize: 32,
            lineHeight: 1.25,
            fontFamily: 'billing, billing-ext',
            color: colours.quiet,
          }}
        >
          {drawable(line) ?? ''}
        </div>
        {members && (
          <div
            style={{ marginTop: 12, fontSize: 32, fontFamily: 'billing, billing-ext', color: colours.ink }}
          >
            {members}
          </div>
        )}
      </div>
      <Paper artwork={artwork} colours={colours} />
    </div>,
    { ...SHARE_IMAGE, fonts: await shareFonts() },
  )
}

export function Logo({ colours }: { colours: ShareColours }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', fontSize: 34 }}>
      <svg width="25" height="35" viewBox="0 0 20 28" style={{ marginRight: 14 }} aria-hidden="true">
        <rect width="20" height="28" rx="3" fill={colours.ink} />
        <circle cx="13.5" cy="6.5" r="3.5" fill={colours.ground} />
      </svg>
      {SITE_NAME}
    </div>
  )
}

interface PaperProps {
  artwork: Artwork
  colours: ShareColours
  width?: number
}

/** Of the proportions of a poster. */
export function Paper({ artwork, colours, width = 420 }: PaperProps) {
  return (
    <svg width={width} height={1.5 * width} viewBox="0 0 40 60" aria-hidden="true">
      <rect width="40" height="60" fill={colours.paper} />
      {artwork.pieces.map((piece) => (
        <path
          key={`${piece.shape}:${piece.x}:${piece.y}:${piece.size}`}
          d={SHAPES[piece.shape]}
          fill={piece.of === 'first' ? colours.bright : colours.deep}
          transform={`translate(${piece.x} ${piece.y}) rotate(${piece.rotation}) scale(${piece.size / 10}) translate(-5 -5)`}
        />
      ))}
    </svg>
  )
}

function headingSize(heading: string): number {
  if (heading.length <= 18) return 88
  return heading.length <= 42 ? 68 : 50
}
