// A picture of a page as the browser itself writes it small: webp, no wider than `widest`. `studio` is any page of the
// browser.
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

// A photograph out of focus, dark, and fading into what lies round it: small, and nothing is left for the page to
// filter.
export async function asSoft(studio, photo, { width = 60, height = 80 } = {}) {
  const address = await studio.evaluate(
    async ({ photo, width, height }) => {
      const image = new Image();
      image.src = `data:image/webp;base64,${photo}`;
      await image.decode();
      const paper = Object.assign(document.createElement('canvas'), { width, height });
      const brush = paper.getContext('2d');
      brush.filter = 'blur(1.6px) brightness(0.6)';
      brush.drawImage(image, 0, 0, width, height);
      brush.filter = 'none';
      brush.globalCompositeOperation = 'destination-in';
      brush.setTransform(width / 2, 0, 0, height / 2, width / 2, height / 2);
      const fade = brush.createRadialGradient(0, 0, 0.4, 0, 0, 1);
      fade.addColorStop(0, '#000');
      fade.addColorStop(1, 'transparent');
      brush.fillStyle = fade;
      brush.fillRect(-1, -1, 2, 2);
      return paper.toDataURL('image/webp', 0.8);
    },
    { photo: photo.toString('base64'), width, height },
  );
  return Buffer.from(address.split(',')[1], 'base64');
}
