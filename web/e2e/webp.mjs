// A picture of a page as the browser itself writes it small: webp, no wider than `widest`. `studio` is any page of the browser.
export async function asWebp(studio, png, { widest = 4000, quality = 0.82 } = {}) {
  const address = await studio.evaluate(
    async ({ picture, widest, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const scale = Math.min(1, widest / image.width);
      const paper = Object.assign(document.createElement('canvas'), {
        width: Math.round(image.width * scale),
        height: Math.round(image.height * scale),
      });
      paper.getContext('2d').drawImage(image, 0, 0, paper.width, paper.height);
      return paper.toDataURL('image/webp', quality);
    },
    { picture: png.toString('base64'), widest, quality },
  );
  return Buffer.from(address.split(',')[1], 'base64');
}
