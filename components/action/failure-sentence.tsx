import { siteOpenedElsewhere } from '#lib/contract/opened-elsewhere'

/** Why something failed. Where the site has to be opened at its own address, that is a link to this page there. */
export function FailureSentence({ text }: { text: string }) {
  const site = siteOpenedElsewhere(text)
  if (!site) return text
  const [before, after] = text.split(site)
  const { pathname, search } = window.location
  return (
    <>
      {before}
      <a href={site + pathname + search}>{site}</a>
      {after}
    </>
  )
}
