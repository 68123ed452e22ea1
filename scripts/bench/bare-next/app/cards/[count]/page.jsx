export const dynamic = 'force-dynamic'

/** That many cards, rendered per request. */
export default async function Cards({ params }) {
  const { count } = await params
  const cards = Array.from({ length: Number(count) }, (_, id) => ({ id, name: `The Film Number ${id}` }))
  return (
    <main>
      <ul>
        {cards.map(({ id, name }) => (
          <li key={id}>
            <article>
              {/* biome-ignore lint/performance/noImgElement: the web app sends plain pictures too. */}
              <img
                src={`https://image.tmdb.org/t/p/w342/poster-of-${id}.jpg`}
                width={342}
                height={513}
                alt=""
                loading="lazy"
              />
              <a href={`/movie/${id}`}>{name}</a>
              <p>
                {1900 + id} · {id / 10}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </main>
  )
}
