/** Everything that names the chain. Another chain changes this file and the `--brand-*` tokens, nothing else. */
export const brand = {
  name: 'Hansejunge',
  claim: 'Bäckerei seit 1897',
  account: 'Mein Junge',
  cart: 'Brotbüdel',
  towns: ['Hamburg', 'Lübeck', 'Rostock', 'Schwerin', 'Greifswald', 'Berlin'],
  description:
    'Frisches Brot, Brötchen und Kuchen online bestellen und zur Minute abholen: in Hamburg, Lübeck, Rostock, Schwerin, Greifswald und Berlin.',
  corporateSite: { label: 'Über Hansejunge', url: 'https://www.hansejunge.example' },
  mailFrom: 'Hansejunge <moin@hansejunge.example>',
  phone: '0451 5550 1897',
  legal: {
    company: 'Hansejunge Bäckerei GmbH',
    street: 'Hafenstraße 18',
    postCode: '23568',
    city: 'Lübeck',
    managingDirector: 'Wiebke Hansen',
    register: 'Amtsgericht Lübeck, HRB 00000 HL',
    vatId: 'DE000000000',
    email: 'moin@hansejunge.example',
  },
} as const
