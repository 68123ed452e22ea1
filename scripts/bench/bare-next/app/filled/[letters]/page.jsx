export const revalidate = 3600

export function generateStaticParams() {
  return []
}

/** A page of so many letters, rendered once: what is left of Next when a page does nothing. */
export default async function Filled({ params }) {
  const { letters } = await params
  return (
    <main>{'Lorem ipsum dolor sit amet '.repeat(Number(letters) / 27 + 1).slice(0, Number(letters))}</main>
  )
}
