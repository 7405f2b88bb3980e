/** Whether an answer may be compressed; `accepted` is the request's Accept-Encoding. A quality of nothing refuses it. */
export const acceptsGzip = (accepted = ''): boolean =>
  accepted.split(',').some((one) => {
    const [name = '', quality = ''] = one.split(';')
    return name.trim().toLowerCase() === 'gzip' && !/^\s*q=0(\.0*)?\s*$/i.test(quality)
  })
