import { z } from 'zod'

/** The variables of the server that say who runs it and how they are reached. */
export const operatorVariables = {
  OPERATOR_NAME: z.string().trim().max(60, 'OPERATOR_NAME 请写运营方的名称，最多 60 个字').default(''),
  OPERATOR_CONTACT: z.string().trim().max(120, 'OPERATOR_CONTACT 请写电话、邮箱或地址，最多 120 个字').default(''),
  SUPPORT_QR_URL: z
    .string()
    .trim()
    .regex(/^https:\/\/\S{1,300}$/, 'SUPPORT_QR_URL 请写客服二维码的内容：https:// 开头的企业微信联系地址')
    .optional(),
}

type Settings = z.infer<z.ZodObject<typeof operatorVariables>>

/** Puts the operator's name and contact into a text; what is not set is said to be not set. */
export function withOperator(text: string, { OPERATOR_NAME, OPERATOR_CONTACT }: Settings): string {
  return text.replaceAll('{运营方}', OPERATOR_NAME || '运营方（未设置）').replaceAll('{联系方式}', OPERATOR_CONTACT || '联系方式（未设置）')
}
