/** Whether `accepted`, the request's Accept-Encoding, allows gzip. `q=0` refuses it. */
export const acceptsGzip = (accepted = ''): boolean =>
  accepted.split(',').some((one) => {
    const [name = '', quality = ''] = one.split(';')
    return name.trim().toLowerCase() === 'gzip' && !/^\s*q=0(\.0*)?\s*$/i.test(quality)
  })
