type Titled = { name: string; subline: string }

/** Title of a product outside of its page, where the name alone says too little: 'Haithabu, Roggenmischbrot, 1.000 g'. */
export const productTitle = ({ name, subline }: Titled): string => (subline === '' ? name : `${name}, ${subline}`)
