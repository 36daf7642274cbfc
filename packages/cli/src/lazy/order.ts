export { askProduct, askWords } from '../order/ask-order.ts'
export { uploadFile } from '../order/image.ts'
