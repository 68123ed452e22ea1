interface FailureWithSiteLinkProps {
  text: string
  /** The site's own address in it, where the page is open at another one. */
  site: string | null | undefined
}

/** Why something failed. Where the site has to be opened at its own address, that is a link to this page there. */
export function FailureWithSiteLink({ text, site }: FailureWithSiteLinkProps) {
  if (!site || !text.includes(site)) return text
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
