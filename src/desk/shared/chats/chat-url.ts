/** A link that opens WhatsApp with a text for a number such as '+919876543210'. Its owner presses send there. */
export function chatUrl(number: string, text: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
