import { contract } from '@/lib/contract/contract'
import { write } from '@/server/bff/handle'

const { addProduct, changeQuantity, removeProduct } = contract.carts

export const POST = write(addProduct.input, ({ backend, caller, input }) => backend.carts.addProduct(caller, input))
export const PATCH = write(changeQuantity.input, ({ backend, caller, input }) =>
  backend.carts.changeQuantity(caller, input),
)
export const DELETE = write(removeProduct.input, ({ backend, caller, input }) =>
  backend.carts.removeProduct(caller, input),
)
