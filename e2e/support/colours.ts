import type { Locator } from '@playwright/test';

/** What the browser paints for a property of an element, as red, green and blue from 0 to 255. */
export async function paintOf(
  element: Locator,
  property: 'color' | 'background-color',
): Promise<[red: number, green: number, blue: number]> {
  return await element.evaluate((painted, name) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { colorSpace: 'srgb' });
    if (!pen) throw new Error('No canvas');
    pen.fillStyle = getComputedStyle(painted).getPropertyValue(name);
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, opacity = 0] = pen.getImageData(0, 0, 1, 1).data;
    if (opacity < 255) throw new Error(`The ${name} lets the ground through`);
    return [red, green, blue];
  }, property);
}

/** The colour's name: that of the channel which outweighs both others, or white or black. */
export function nameOf([red, green, blue]: readonly [number, number, number]): string {
  if (red > green * 1.2 && red > blue * 1.2) return 'red';
  if (green > red * 1.2 && green > blue * 1.2) return 'green';
  if (blue > red * 1.2 && blue > green * 1.2) return 'blue';
  if (Math.min(red, green, blue) > 250) return 'white';
  if (Math.max(red, green, blue) < 30) return 'black';
  return `rgb(${red} ${green} ${blue})`;
}

/** The name of the colour in which the browser draws an element's text, or its icon. */
export const inkOf = async (element: Locator) => nameOf(await paintOf(element, 'color'));

/** The name of the colour of an element's own ground. */
export const groundOf = async (element: Locator) => nameOf(await paintOf(element, 'background-color'));
