/** The class name of the items of a grid that has two columns from `md` to `lg`: the last one leaves no hole beside it. */
export const fillsPairs = 'md:max-lg:last:odd:col-span-full';
