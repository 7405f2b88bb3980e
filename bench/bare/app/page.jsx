import { headers } from 'next/headers'
import Image from 'next/image'
import Link from 'next/link'

const cards = Array.from({ length: 9 }, (_, index) => ({
  id: index,
  name: `Brot ${index}`,
  subline: 'Roggenmischbrot, 1.000 g',
  text: 'Kräftige Kruste, saftige Krume: 24 Stunden geführter Natursauerteig, im Gärkorb gereift.',
  price: '5,20 €',
}))

/** Rendered for every request, like every page of the shop. */
export default async function BarePage() {
  await headers()
  return (
    <main>
      {cards.map(({ id, name, subline, text, price }) => (
        <article key={id}>
          <Image src={`/pictures/${id}.webp`} alt={name} width={448} height={448} unoptimized />
          <h3>
            <Link href={`/brot-${id}`}>{name}</Link>
          </h3>
          <p>{subline}</p>
          <p>{text}</p>
          <p>{price}</p>
          <button type="button">Hinzufügen</button>
        </article>
      ))}
    </main>
  )
}
