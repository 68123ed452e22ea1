import { serialiseJsonLd, type Thing } from '#lib/documents/json-ld'

export function JsonLd({ things }: { things: Thing[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text must not be escaped as HTML; `<` is.
      dangerouslySetInnerHTML={{ __html: serialiseJsonLd(things) }}
    />
  )
}
