import { headers } from 'next/headers'
import Image from 'next/image'
import Link from 'next/link'

const cards = Array.from({ length: 9 }, (_, index) => ({
  id: index,
  name: `Brot ${index}`,
  badge: 'Premium',
  subline: 'Roggenmischbrot, 1.000 g',
  text: 'Kräftige Kruste, saftige Krume: 24 Stunden geführter Natursauerteig, im Gärkorb gereift.',
  price: '5,20 €',
  pricePerWeight: '5,20 €/kg',
  hint: 'Sparen Sie ab 3 Stück!',
}))

/** Rendered for every request like the shop's pages, with the content of the shop's product cards. */
export default async function BarePage() {
  await headers()
  return (
    <main>
      <h1>Brote</h1>
      <ul>
        {cards.map(({ id, name, badge, subline, text, price, pricePerWeight, hint }) => (
          <li key={id}>
            <article className="card">
              <div className="picture">
                <Image
                  src={`/pictures/${id}.webp`}
                  alt={name}
                  width={800}
                  height={800}
                  sizes="(max-width: 575px) 132px, (max-width: 1023px) 48vw, (max-width: 1279px) 34vw, 310px"
                />
              </div>
              <h2 className="name">
                <Link href={`/brot-${id}`}>{name}</Link>
              </h2>
              <p className="subline">{subline}</p>
              <p className="text">{text}</p>
              <p className="price">{price}</p>
              <p className="note">{pricePerWeight}</p>
              <p className="hint">{hint}</p>
              <button type="button" aria-label="weniger">
                −
              </button>
              <input inputMode="numeric" aria-label="Anzahl" defaultValue={1} />
              <button type="button" aria-label="mehr">
                +
              </button>
              <button type="button" className="add">
                Hinzufügen
              </button>
              <span className="badge">{badge}</span>
            </article>
          </li>
        ))}
      </ul>
    </main>
  )
}
