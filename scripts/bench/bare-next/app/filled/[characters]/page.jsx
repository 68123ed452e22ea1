export const revalidate = 3600

export function generateStaticParams() {
  return []
}

/** A static page with that many characters of text. */
export default async function Filled({ params }) {
  const { characters } = await params
  const length = Number(characters)
  return <main>{'Lorem ipsum dolor sit amet '.repeat(length / 27 + 1).slice(0, length)}</main>
}
